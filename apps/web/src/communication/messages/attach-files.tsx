import type { MessageFile } from '@tandem/contract/communication/messages/message.schema.ts'
import type { FileKind } from '@tandem/contract/platform/files/file.schema.ts'
import { Paperclip } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { chooseFiles } from '#platform/files/choose-files.ts'
import { UploadRow } from '#platform/files/upload-row.tsx'
import { acceptOf, kindOfUrl, kindWord } from '#platform/files/upload-words.ts'
import { UploadedRow } from '#platform/files/uploaded-row.tsx'
import { useUploads } from '#platform/files/use-uploads.ts'

const kinds: readonly FileKind[] = ['image', 'pdf', 'video']

type AttachProps = {
  files: readonly MessageFile[]
  max: number
  onChange: (change: (before: readonly MessageFile[]) => MessageFile[]) => void
  onBusy: (busy: boolean) => void
  children: ReactNode
}

export const AttachFiles = ({ files, max, onChange, onBusy, children }: AttachProps) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [mistake, setMistake] = useState<string>()
  const [news, setNews] = useState('')
  const fileAt = (url: string): MessageFile => ({
    url,
    kind: kindOfUrl(url),
    name: uploads.nameOf(url) ?? null,
  })
  const uploads = useUploads(
    files.map(({ url }) => url),
    (urls) =>
      onChange((before) =>
        urls.map((url) => before.find((file) => file.url === url) ?? fileAt(url)),
      ),
    setNews,
  )
  const busy = uploads.items.some(({ state }) => state !== 'failed' && state !== 'useless')
  useEffect(() => onBusy(busy), [busy, onBusy])

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const free = max - files.length - uploads.items.length
    void chooseFiles(
      [...(target.files ?? [])].filter((one) => !uploads.isUnderWay(one)),
      { kinds, max, free },
      {
        add: (chosen) => {
          for (const { file, kind } of chosen) uploads.add(file, kind, kinds)
        },
        say: setMistake,
      },
    )
    // Otherwise the same file could not be chosen twice.
    target.value = ''
  }
  const afterRemoval = () => {
    setMistake(undefined)
    input.current?.focus()
  }
  return (
    <div className="grid gap-2">
      <ul
        aria-label="Files of this message"
        className="grid max-h-44 gap-2 overflow-y-auto empty:hidden"
      >
        {files.map(({ url, kind, name }) => (
          <UploadedRow
            key={url}
            url={url}
            name={name ?? kindWord(kind)}
            onRemove={() => {
              onChange((before) => before.filter((other) => other.url !== url))
              afterRemoval()
            }}
          />
        ))}
        {uploads.items.map((item) => (
          <UploadRow
            key={item.id}
            item={item}
            onRetry={() => uploads.retry(item.id)}
            onRemove={() => {
              uploads.remove(item.id)
              afterRemoval()
            }}
          />
        ))}
      </ul>
      <p id={`${id}-error`} aria-live="polite" className="text-bad text-sm empty:hidden">
        {mistake}
      </p>
      <p role="status" className="sr-only">
        {news}
      </p>
      <div className="flex items-center gap-2">
        <label className="relative grid size-11 cursor-pointer place-items-center rounded-control text-muted has-focus-visible:outline-2 has-focus-visible:outline-accent hoverable:bg-sunken">
          <input
            ref={input}
            type="file"
            multiple
            accept={acceptOf(kinds)}
            onChange={choose}
            aria-label="Add images, PDFs or videos"
            aria-describedby={`${id}-error`}
            className="absolute inset-0 size-full cursor-[inherit] opacity-0"
          />
          <Paperclip aria-hidden="true" className="size-5" />
        </label>
        {children}
      </div>
    </div>
  )
}
