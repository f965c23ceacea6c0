import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'

/** `isRequired` is the operator's setting. `isSecured`: the member has an app code or a passkey. */
export const mayWriteForBrand = (isRequired: boolean, isSecured: boolean): Verdict =>
  isSecured || !isRequired ? allowed : refused('session.secure_first')

export const mayOperate = (isSecured: boolean): Verdict =>
  isSecured ? allowed : refused('operator.second_factor_required')
