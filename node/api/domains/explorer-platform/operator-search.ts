import { Type } from 'typebox'
import { fromBase64url, toBase64url } from '../../../../src/bytes/base64url.ts'
