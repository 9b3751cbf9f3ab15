import { answerPortably } from './portable-answer.ts'
import { type PortableOptions, verifyPortably } from './portable-verifier.ts'
import { runInTerminal } from './terminal.ts'

/** Entry of the one-file verifier: under Node it is a program, in a page it offers two functions. */
declare global {
  /** Verifies an answer as the API returned it: the text of the file, and options. */
  var svcmeshVerify: (file: string, options?: PortableOptions) => ReturnType<typeof verifyPortably>
  /** Answers a question without a node; the answer has no seal. */
  var svcmeshAnswer: typeof answerPortably
}

globalThis.svcmeshVerify = verifyPortably
globalThis.svcmeshAnswer = answerPortably

const underNode =
  typeof process === 'object' && typeof process.versions?.node === 'string' && !('document' in globalThis)

if (underNode) {
  runInTerminal(process.argv.slice(2)).then(
    (code) => {
      process.exitCode = code
    },
    (error: unknown) => {
      console.error('verify.js: internal error, please report it:', error)
      process.exitCode = 70
    },
  )
}
