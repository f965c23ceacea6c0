import type { MyPost } from '@tandem/contract/content/posts/post.schema.ts'
import { PostNumbersDraft } from '@tandem/contract/content/posts/post-numbers.schema.ts'
import { type FormEvent, useState } from 'react'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { mistakesOf, refusedFields } from '#ui/form/mistakes.ts'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { NumbersFields } from './numbers-fields.tsx'
import { useTellNumbers } from './post.api.ts'
import { postTypeLabel } from './post-type.ts'
import { numbersIn, typedFrom } from './typed-numbers.ts'

export const NumbersDialog = ({ post, onClose }: { post: MyPost; onClose: () => void }) => {
  const tell = useTellNumbers()
  const [typed, setTyped] = useState(() => ({
    // Starts with self-reported numbers only, not with the platform's.
    numbers: typedFrom(post.numbersFrom === 'creator' ? post : undefined),
    screenshots: [] as string[],
  }))
  const [tried, setTried] = useState(false)
  const [uploading, setUploading] = useState(false)
  const draft = { ...numbersIn(typed.numbers), screenshotUrl: typed.screenshots[0] ?? null }
  const mistakes = mistakesOf(PostNumbersDraft, draft)
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
        words: 'Add numbers',
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
      {shown[''] !== undefined && <p className="text-bad text-sm">{shown['']}</p>}
      <WriteTrouble error={Object.keys(refusedFields(tell.error)).length === 0 && tell.error} />
    </FormDialog>
  )
}
