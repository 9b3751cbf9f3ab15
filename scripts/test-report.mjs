/** Where the mocha reporter leaves its figures for scripts/test.mjs and .ci/run. */
export const TEST_REPORT = '.build/test-report.json'
