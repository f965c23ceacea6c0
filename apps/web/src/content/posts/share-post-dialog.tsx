import {
  type CampaignType,
  campaignTypeLabels,
  campaignTypes,
} from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import { SharedPostDraft } from '@tandem/contract/content/posts/post.schema.ts'
import { type FormEvent, useState } from 'react'
import { localDay } from '#lib/dates.ts'
import { Field } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { ImagePicker } from '#ui/form/image-picker.tsx'
import { Input } from '#ui/form/input.tsx'
import { mistakesOf, refusedFields } from '#ui/form/mistakes.ts'
import { Select } from '#ui/form/select.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { NumbersFields } from './numbers-fields.tsx'
import { useSharePost } from './post.api.ts'
import { typeOfLink } from './type-of-link.ts'
import { isEmpty, numbersIn, typedFrom } from './typed-numbers.ts'

export const SharePostDialog = ({
  brand,
  link = '',
  onClose,
  onShared = onClose,
}: {
  brand: { slug: string; name: string }
  link?: string
  onClose: () => void
  onShared?: () => void
}) => {
  const share = useSharePost(brand.slug)
  const [words, setWords] = useState({ url: link, caption: '', postedOn: localDay(new Date()) })
  const [chosen, setChosen] = useState<CampaignType>()
  const [file, setFile] = useState<File | null>(null)
  const [typed, setTyped] = useState(() => ({
    ...{ numbers: typedFrom(), screenshots: [] as string[] },
  }))
  const [tried, setTried] = useState(false)
  const [uploading, setUploading] = useState(false)
  const type = chosen ?? typeOfLink(words.url) ?? 'instagram_reel'
  const [screenshotUrl = null] = typed.screenshots
  const hasNumbers = !isEmpty(typed.numbers) || screenshotUrl !== null
  const numbers = hasNumbers && { numbers: { ...numbersIn(typed.numbers), screenshotUrl } }
  const draft: SharedPostDraft = { ...words, type, pictureUrl: null, ...numbers }
  const mistakes = mistakesOf(SharedPostDraft, draft)
  const shown = tried ? { ...refusedFields(share.error), ...mistakes } : {}
  const change = (more: Partial<typeof words>) => setWords((before) => ({ ...before, ...more }))
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (share.isPending || Object.keys(mistakes).length > 0) return
    share.mutate(
      { draft, file },
      {
        onSuccess: () => {
          toast.success(`${brand.name} was notified of your post.`)
          onShared()
        },
      },
    )
  }
  return (
    <FormDialog
      title={`Share your post about ${brand.name}`}
      description="The post stays yours. The brand sees it, but has to ask before using it."
      submit={{
        words: 'Share your post',
        busy: share.isPending,
        disabledReason: uploading ? 'The screenshot is still being uploaded.' : undefined,
      }}
      onSubmit={send}
      onClose={onClose}
    >
      <Field label="Address of the post" error={shown.url}>
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          maxLength={2000}
          value={words.url}
          onChange={({ target }) => change({ url: target.value })}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Type of post" error={shown.type}>
          <Select value={type} onChange={({ target }) => setChosen(target.value as CampaignType)}>
            {campaignTypes.map((name) => (
              <option key={name} value={name}>
                {campaignTypeLabels[name]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Posted on" error={shown.postedOn}>
          <Input
            type="date"
            value={words.postedOn}
            onChange={({ target }) => change({ postedOn: target.value })}
          />
        </Field>
      </div>
      <Field label="Caption (optional)" error={shown.caption}>
        <Textarea
          rows={2}
          maxLength={2200}
          value={words.caption}
          onChange={({ target }) => change({ caption: target.value })}
        />
      </Field>
      <ImagePicker
        label="Picture of the post (optional)"
        hint="PNG, JPEG or WebP, at most 10 MB. Platforms do not give us pictures."
        value={file}
        current={null}
        onChange={setFile}
        error={shown.pictureUrl}
      />
      <details className="grid gap-4">
        <summary className="cursor-pointer py-2 font-medium text-sm">
          Numbers so far (optional)
        </summary>
        <div className="grid gap-4 pt-2">
          <NumbersFields
            brandName={brand.name}
            value={typed}
            onChange={setTyped}
            onBusyChange={setUploading}
            mistakes={Object.fromEntries(
              Object.entries(shown).map(([at, words]) => [at.replace(/^numbers\./, ''), words]),
            )}
          />
          {shown.numbers !== undefined && <p className="text-bad text-sm">{shown.numbers}</p>}
        </div>
      </details>
      <WriteTrouble error={Object.keys(refusedFields(share.error)).length === 0 && share.error} />
    </FormDialog>
  )
}
