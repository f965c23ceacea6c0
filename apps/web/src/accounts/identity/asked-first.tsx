import { ConfirmFirst } from './proofs/confirm-first.tsx'
import { SecureFirst } from './second-factor/secure-first.tsx'

/** The dialogs that a refused write may open. One part, so that no page waits for their code. */
export const AskedFirst = () => (
  <>
    <ConfirmFirst />
    <SecureFirst />
  </>
)
