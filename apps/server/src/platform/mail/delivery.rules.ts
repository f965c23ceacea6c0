/** How far the delivery came before it failed. */
export type Progress = {
  /** The mail server had accepted the envelope and read some of the message. */
  isStarted: boolean
  /** The end of the message was sent, so the server may have accepted it. */
  isEnded: boolean
}

export type Failure = 'server' | 'retry' | 'failed' | 'refused' | 'unclear'

type SmtpError = { code?: string; command?: string; responseCode?: number; response?: string }

const enhancedCode = (response: string | undefined): string | undefined =>
  /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1]

// Codes of the recipient's mailbox or domain. Without an enhanced code, these replies mean it too.
const isAboutRecipient = ({ responseCode, response }: SmtpError): boolean => {
  const code = enhancedCode(response)
  return code === undefined
    ? [550, 551, 552, 553].includes(responseCode ?? 0)
    : /^5\.[12]\./.test(code)
}

/**
 * Decides what follows from a failed delivery:
 * `server`: the mail server has trouble. All mails wait and no try is counted.
 * `retry`: this mail is tried again later.
 * `failed`: the server will never accept this mail.
 * `refused`: the server will never accept mails to this address.
 * `unclear`: the server may have accepted the mail, so it is not sent again.
 */
export const failureOf = (error: unknown, { isStarted, isEnded }: Progress): Failure => {
  const smtp = (error ?? {}) as SmtpError
  const { responseCode = 0, command, code } = smtp
  const isAnswerToMessage = code === 'EMESSAGE' && responseCode > 0
  if (isEnded && !isAnswerToMessage) return 'unclear'
  if (isAnswerToMessage) return responseCode >= 500 ? 'failed' : 'retry'
  if (isStarted) return 'retry'
  if (command === 'RCPT TO') {
    if (responseCode < 500) return responseCode === 421 ? 'server' : 'retry'
    return isAboutRecipient(smtp) ? 'refused' : 'retry'
  }
  if (code === 'EMESSAGE' || (code === 'EENVELOPE' && command === 'API')) return 'failed'
  return code === 'EENVELOPE' && responseCode !== 421 ? 'retry' : 'server'
}
