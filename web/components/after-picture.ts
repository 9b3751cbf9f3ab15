/** Does work in a turn of its own after the next picture, so that what was asked for is seen first. @returns takes it back if it was not begun */
export const afterPicture = (work: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = (): void => {
    timer = setTimeout(work)
  }
  // A page in the background has no pictures.
  if (document.hidden) later()
  const asked = document.hidden ? 0 : requestAnimationFrame(later)
  return () => {
    cancelAnimationFrame(asked)
    clearTimeout(timer)
  }
}
