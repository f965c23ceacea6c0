import { ApiRefusal, NetworkTrouble, sentenceOf } from '#lib/api-refusal.ts'

const browserSentences: Record<string, string> = {
  NotAllowedError: 'No passkey was used. Try again, or use another way.',
  AbortError: 'No passkey was used. Try again, or use another way.',
  InvalidStateError: 'This device already has a passkey for your account.',
  NotSupportedError: 'This device cannot create a passkey. Use another device.',
  SecurityError: 'Passkeys do not work at this address of the site.',
}

/** Browsers report refusals and cancelled dialogs by the name of the error. */
export const passkeySentence = (error: Error): string => {
  if (error instanceof ApiRefusal || error instanceof NetworkTrouble) return sentenceOf(error)
  return (
    browserSentences[error.name] ?? 'This browser could not use a passkey. Use another browser.'
  )
}
