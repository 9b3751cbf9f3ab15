import type { AddressRecord } from './address-record.ts'
import { type AddressClaim, expiryOf, type RecordFate, type Tenure, tenuresOf } from './address-tenures.ts'
import type { ClaimContext } from './claim-rule.ts'
import { comparison, effectOf, finality, lateness } from './claim-sentences.ts'
import type { Explanation } from './why.ts'

/** Explains a record of an address. Its first owner may renew it; after it expires the address is free again. */
export function explainAddress(claim: AddressClaim, context: ClaimContext<AddressRecord>): Explanation {
  let found: { readonly fate: RecordFate; readonly tenure: Tenure | null } | undefined
  tenuresOf(context.claims, (each, fate, tenure) => {
    if (each === claim) found = { fate, tenure }
  })
  if (found === undefined) throw new Error(`the claim ${claim.event} is not in its register`)
  const told = explainFate(claim, found.fate, found.tenure as Tenure)
  const end = told.effect === 'wins' ? [finality(claim, context)] : []
  return { ...told, reasons: [...lateness(claim, context.members), ...told.reasons, ...end] }
}

function explainFate(claim: AddressClaim, fate: RecordFate, tenure: Tenure): Explanation {
  const { subject, svcond, body } = claim
  const expires = expiryOf(claim)
  switch (fate) {
    case 'takes': {
      const reason = `Nobody held address ${subject} in tick ${svcond}, so it took it; this record is valid until tick ${expires}.`
      return { effect: 'wins', winner: null, reasons: [reason] }
    }
    case 'renews': {
      const reason = `It is by the owner of address ${subject}, who has held it since ${tenure.first.event}; this record is valid until tick ${expires}.`
      return { effect: 'counts', winner: null, reasons: [reason] }
    }
    case 'expired': {
      const reason = `Its record was valid until tick ${expires} only, but it was published in tick ${svcond}.`
      return { effect: 'lost', winner: null, reasons: [reason] }
    }
    case 'outdated': {
      const reason = `Its owner signed it in tick ${body.svcond}; a record signed by the owner then or later already counts.`
      return { effect: 'lost', winner: tenure.current.event, reasons: [reason] }
    }
    case 'taken': {
      const { first } = tenure
      const holder = `Another key, ${first.body.owner}, holds address ${subject} by ${first.event} until tick ${tenure.expires}.`
      return { effect: effectOf(claim, first), winner: first.event, reasons: [holder, comparison(first, claim)] }
    }
  }
}
