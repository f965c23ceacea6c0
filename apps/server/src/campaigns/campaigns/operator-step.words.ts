import type { PlainMail } from '#platform/mail/index.ts'
import { settings } from '#platform/settings/settings.ts'

export type OperatorStep = { kind: 'paused' | 'resumed'; reason: string }
type Named = { id: string; title: string; brand_id: string; brand_slug: string }

const whatNext: Record<OperatorStep['kind'], string> = {
  paused:
    'It takes no new applications. Collaborations that have begun go on, and its coins stay held. You can change the campaign or close it. To have it resumed, contact the operator.',
  resumed: 'It takes applications again. You need to do nothing.',
}

/** Says who acted, why, and what the brand can do now. */
export const operatorStepMail = (
  { id, title, brand_id, brand_slug }: Named,
  { kind, reason }: OperatorStep,
): Omit<PlainMail, 'to'> => ({
  subject: `Your campaign “${title}” was ${kind} - ${settings.productName}`,
  text: [
    `An operator of ${settings.productName} ${kind} your campaign “${title}”.`,
    `Reason: ${reason}`,
    whatNext[kind],
    `${settings.publicUrl}/brand-campaigns/${brand_slug}/${id}?brand=${brand_id}`,
    settings.productName,
  ].join('\n\n'),
  button: 'Open campaign',
})
