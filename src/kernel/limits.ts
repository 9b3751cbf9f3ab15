/** Version of the kernel's contract. */
export const KERNEL_VERSION = 'v1.287.6'

/** The mandatory operator, first in every chain. */
export const KO42 = 'KO42'

/** Domain operators beside KO42. */
export const MAX_DOMAIN_OPERATORS = 3

/** Bound on the relative rounding error of every sealed value. */
export const PRECISION_BOUND = 1e-4

/** Bound on the physical checks of a solver, unless it sets a tighter one. */
export const REALITY_BOUND = 1e-3

/** Variance of the seven step stamps, in ticks², above which a metric shift is applied. */
export const VARIANCE_THRESHOLD = 0.0091

/** Terms of the KO42 coupling sum. */
export const COUPLING_TERMS = 42
