/** Packages that look for files of their own beside themselves, and one that few nodes need: esbuild leaves them out. */
export const EXTERNAL = ['@resvg/resvg-js', 'piscina', 'stripe']

/** All packages of which the program needs files: native code and fonts too. */
export const UNBUNDLED = [...EXTERNAL, 'classic-level', 'dejavu-fonts-ttf']
