import type { MyPost } from '@tandem/contract/content/posts/post.schema.ts'
import { CorrectedNumbersDraft } from '@tandem/contract/content/posts/post-numbers.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { mistakesOf, refusedFields } from '#ui/form/mistakes.ts'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { NumbersFields } from '../numbers-fields.tsx'
import { myNumbersQuery, useTellNumbers } from '../post.api.ts'
import { postTypeLabel } from '../post-type.ts'
import { doubtAbout, numbersIn, typedFrom } from '../typed-numbers.ts'
import { NumbersHistory } from './numbers-history.tsx'

export const NumbersDialog = ({ post, onClose }: { post: MyPost; onClose: () => void }) => {
  const tell = useTellNumbers()
  const [typed, setTyped] = useState(() => ({
    // Starts with self-reported numbers only, not with the platform's.
    numbers: typedFrom(post.numbersFrom === 'creator' ? post : undefined),
    screenshots: [] as string[],
  }))
  const [tried, setTried] = useState(false)
  const [uploading, setUploading] = useState(false)
  const history = useQuery(myNumbersQuery(post.id)).data
  // Only after a refusal has the dialog shown numbers that are newer than the list's.
  const wasRefused =
    tell.error !== null && 'code' in tell.error && tell.error.code === 'post.numbers_changed'
  const basedOn = wasRefused && history !== undefined ? history.toldAt : post.toldAt
  const numbers = numbersIn(typed.numbers)
  const draft = { ...numbers, screenshotUrl: typed.screenshots[0] ?? null, basedOn }
  const doubt = doubtAbout(numbers)
  const mistakes = mistakesOf(CorrectedNumbersDraft, draft)
  const shown = tried ? { ...refusedFields(tell.error), ...mistakes } : {}
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (tell.isPending || Object.keys(mistakes).length > 0) return
    tell.mutate(
      { params: { postId: post.id }, body: draft },
      {
        onSuccess: () => {
          toast.success(`${post.brand.name} sees the numbers now.`)
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={`How did your ${postTypeLabel(post.type)} do?`}
      description={`Everybody at ${post.brand.name} sees the numbers and that you reported them.`}
      submit={{
        words: post.toldAt === null ? 'Add numbers' : 'Correct numbers',
        busy: tell.isPending,
        disabledReason: uploading ? 'The screenshot is still being uploaded.' : undefined,
      }}
      onSubmit={send}
      onClose={onClose}
    >
      <NumbersFields
        brandName={post.brand.name}
        value={typed}
        onChange={setTyped}
        onBusyChange={setUploading}
        mistakes={shown}
      />
      {doubt !== null && (
        <p role="status" className="text-sm text-warn">
          {doubt}
        </p>
      )}
      {shown[''] !== undefined && <p className="text-bad text-sm">{shown['']}</p>}
      <WriteTrouble error={Object.keys(refusedFields(tell.error)).length === 0 && tell.error} />
      {history !== undefined && history.told.length > 0 && <NumbersHistory told={history.told} />}
    </FormDialog>
  )
}
