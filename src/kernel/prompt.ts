import { FIELDS } from '../operators/families.ts'
import { registry } from '../operators/registry.ts'
import { KERNEL_VERSION, KO42, MAX_DOMAIN_OPERATORS } from './limits.ts'
import { RULES, STEPS, TERMS } from './rules.ts'

const EXAMPLE = `{"domain": "mechanics", "operators": ["${KO42}", "NM23"], "inputs": {"m": 3, "v": {"value": 14.4, "unit": "km/h"}}}`

const familyLines = (): string[] =>
  registry()
    .families()
    .filter(({ total }) => total > 0)
    .map(
      ({ family, total, computable }) => `- ${family.prefix}: ${family.name}, ${computable} of ${total} with a formula`,
    )

/** The kernel explained to an agent, as Markdown: the answer of GET /api/kernel/prompt. */
export const kernelPrompt = (): string =>
  [
    `# Physics computation kernel ${KERNEL_VERSION}`,
    '',
    'Name a domain, the operators and the inputs; the kernel answers with value, unit, uncertainty and the formulas used, or',
    'refuses and says what to send instead. Never compute a number yourself that an operator or a solver can compute.',
    '',
    '## A request',
    '',
    '`POST /api/svc/compute` with',
    '',
    '```json',
    EXAMPLE,
    '```',
    '',
    `- \`domain\`: \`auto\`, a field (${FIELDS.join(', ')}), or a family's name or prefix.`,
    `- \`operators\`: ${KO42} and one to ${MAX_DOMAIN_OPERATORS} more from \`GET /api/operators\`.`,
    '- `inputs`: numbers in SI units, or `{"value", "unit", "uncertainty"}` with one standard deviation. Where two operators of',
    '  a chain use one symbol for different quantities, write `NM23.m`.',
    '',
    '## Protocol',
    '',
    ...STEPS.map(({ step, name, sentence }) => `${step}. **${name}.** ${sentence}`),
    '',
    '## Rules',
    '',
    ...RULES.map((rule) => `- ${rule}`),
    '',
    '## Master equation',
    '',
    ...TERMS.map(({ name, formula, meaning }) => `- ${name}: \`${formula}\` (${meaning})`),
    '',
    `## Operators (${registry().computable} of ${registry().total} with a formula)`,
    '',
    ...familyLines(),
    '',
  ].join('\n')
