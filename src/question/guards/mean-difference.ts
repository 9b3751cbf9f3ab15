import type { Bound } from '../fill/bind.ts'
import { EXCHANGER, MEAN } from '../givens/exchanger-givens.ts'
import type { Reading } from '../read/reading.ts'

/** Whether a temperature, or a difference of two, stands where the mean over a heat exchanger belongs. */
export const isNoMeanDifference = ({ form, fillings }: Bound, { text }: Reading): boolean =>
  EXCHANGER.test(text) &&
  form.needs.some(({ labels }, at) => {
    const filling = fillings[at]
    if (filling?.kind !== 'given' || !labels.some((label) => label.text === MEAN)) return false
    const { derived, mention } = filling.given
    return derived === null ? /^deg/.test(mention.unit) : !derived.startsWith(MEAN)
  })
