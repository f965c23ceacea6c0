import {
  RightsAnswer,
  type RightsRequest,
  rightsOriginalsMax,
} from '@tandem/contract/collaborations/rights/rights-request.schema.ts'
import { type FormEvent, useId, useState } from 'react'
import { numberOrNaN } from '#lib/numbers/number-typed.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { UploadField } from '#platform/files/upload-field.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { mistakesOf, refusedFields } from '#ui/form/mistakes.ts'
import { NumberInput } from '#ui/form/number-input.tsx'
import { LayerFoot } from '#ui/layer/dialog.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { Section } from '#ui/section.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useGrantRights } from './rights.api.ts'

const RefuseDialog = lazyLayer(async () => (await import('./refuse-dialog.tsx')).RefuseDialog)

export const AnswerForm = ({ request }: { request: RightsRequest }) => {
  const form = useId()
  const grant = useGrantRights()
  const [originals, setOriginals] = useState<string[]>([])
  const [renewal, setRenewal] = useState(String(request.coins))
  const [uploading, setUploading] = useState(false)
  const [tried, setTried] = useState(false)
  const [refusing, setRefusing] = useState(false)
  const draft: RightsAnswer = {
    originals,
    ...(renewal.trim() !== '' && { renewalCoins: numberOrNaN(renewal) }),
  }
  const mistakes = mistakesOf(RightsAnswer, draft)
  const shown = tried ? { ...refusedFields(grant.error), ...mistakes } : {}
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (grant.isPending || uploading || Object.keys(mistakes).length > 0) return
    grant.mutate(
      { params: { requestId: request.id }, body: draft },
      { onSuccess: () => toast.success(grantedWords(request)) },
    )
  }
  return (
    <>
      <form id={form} noValidate onSubmit={send}>
        <Section title="If you accept">
          <UploadField
            label="The original"
            hint={`Upload the largest version. ${request.brand.name} can download it until the rights end.`}
            kinds={['image', 'video']}
            max={rightsOriginalsMax}
            value={originals}
            onChange={setOriginals}
            onBusyChange={setUploading}
            error={shown.originals}
          />
          <Field
            label="Renewal price in coins"
            hint="What the brand pays to renew for the same number of days."
            error={shown.renewalCoins}
          >
            <NumberInput
              maxLength={12}
              value={renewal}
              onChange={({ target }) => setRenewal(target.value)}
            />
          </Field>
        </Section>
      </form>
      <LayerFoot>
        <WriteTrouble error={grant.error} className="basis-full" />
        <Button variant="secondary" onClick={() => setRefusing(true)}>
          Decline request
        </Button>
        <Button
          type="submit"
          form={form}
          busy={grant.isPending}
          disabledReason={
            uploading ? 'The original is still being uploaded.' : reasonFor(request.can.grant)
          }
        >
          Accept request
        </Button>
      </LayerFoot>
      {refusing && <RefuseDialog request={request} onClose={() => setRefusing(false)} />}
    </>
  )
}

const grantedWords = ({ brand, coins }: RightsRequest): string =>
  coins === 0
    ? `${brand.name} may use your post now.`
    : `${brand.name} may use your post now. The coins are in your balance.`
