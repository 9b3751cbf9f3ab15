/** Seventeen nodes share a machine: a small young generation costs some speed and saves 20 MB each. */
export const NODE_FLAGS = ['--max-semi-space-size=2', '--max-old-space-size=512']
