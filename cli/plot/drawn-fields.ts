/** Resolution of fields for a picture: finer ones would not show. */
export const DRAWN_FIELDS = { most: 65_536 } as const
