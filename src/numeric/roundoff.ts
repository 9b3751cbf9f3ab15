/** Unit roundoff of a double, 2⁻⁵³: bound on the relative error of one operation. */
export const ROUNDOFF = 1.1102230246251565e-16
