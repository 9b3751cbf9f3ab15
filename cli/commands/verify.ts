import { verifyText } from '../../src/verifier/verify-text.ts'
import { colors } from '../colors.ts'
import type { Run } from '../command.ts'
import { readText } from '../read-file.ts'
import { renderReport } from '../render-report.ts'
import { verifierOptions } from '../verifier-options.ts'

/** `svcmesh verify FILE`: the exit code is that of the report, as in the one-file verifier. */
export const verify: Run = async ({ arguments: [path = ''], options }) => {
  const report = verifyText(await readText(path), await verifierOptions(options))
  console.log(options.json ? JSON.stringify(report) : renderReport(report, colors.isColorSupported))
  return report.exit_code
}
