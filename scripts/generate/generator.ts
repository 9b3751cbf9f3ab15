/** A file of the repository that is made by a program, checked in, and compared in CI. */
export interface Generator {
  /** Path of the file from the root of the repository. */
  readonly output: string
  /** The whole text of the file; the same every time. */
  render(): Promise<string>
}
