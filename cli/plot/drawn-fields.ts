/** What a picture needs of the fields of a run: finer ones would not show. */
export const DRAWN_FIELDS = { most: 65_536 } as const
