import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { sampleOf } from '../../samples/sample-of.ts'

const hasMpmath = spawnSync('python3', ['-c', 'import mpmath']).status === 0

describe('generated tables', () => {
  for (const script of sampleOf(['elementary_coefficients.py', 'elementary_golden.py'], 2)) {
    it(`${script} generates the committed tables${hasMpmath ? '' : ': no python3 with mpmath here'}`, function () {
      if (!hasMpmath) this.skip()
      const run = spawnSync('python3', [`scripts/reference/${script}`, '--check'], { encoding: 'utf8' })
      assert.equal(run.status, 0, run.stdout + run.stderr)
    })
  }
})
