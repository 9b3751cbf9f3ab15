/** `npm run bench -- streams`: what the readers of a channel wait for, and what they cost. */
import { readers } from './streams/readers.ts'

await readers()
