import { Refusal } from '#platform/refusal.ts'

export const refuseField = (field: string, sentence: string): never => {
  throw new Refusal('conversion.invalid', {
    detail: field === '' ? sentence : `${field}: ${sentence}`,
    fields: { [field]: sentence },
  })
}
