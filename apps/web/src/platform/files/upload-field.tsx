import type { FileKind } from '@tandem/contract/platform/files/file.schema.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { chooseFiles } from './choose-files.ts'
import { DropZone } from './drop-zone.tsx'
import { UploadRow } from './upload-row.tsx'
import { acceptOf, kindOfUrl, kindWord } from './upload-words.ts'
import { UploadedRow } from './uploaded-row.tsx'
import { useUploads } from './use-uploads.ts'

type UploadFieldProps = {
  label: string
  hint?: string | undefined
  kinds: readonly FileKind[]
  max: number
  value: readonly string[]
  onChange: (urls: string[]) => void
  error?: string | undefined
  onBusyChange?: (busy: boolean) => void
}

export const UploadField = (props: UploadFieldProps) => {
  const { label, hint, kinds, max, value, onChange, error, onBusyChange } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [mistake, setMistake] = useState<string>()
  const [news, setNews] = useState('')
  const { items, add, retry, remove, isUnderWay, nameOf, troubleOf } = useUploads(
    value,
    onChange,
    setNews,
  )
  const busy = items.some(({ state }) => state !== 'failed' && state !== 'useless')
  useEffect(() => onBusyChange?.(busy), [busy, onBusyChange])

  const choose = (files: File[]) => {
    const free = max - value.length - items.length
    void chooseFiles(
      files.filter((one) => !isUnderWay(one)),
      { kinds, max, free },
      {
        add: (chosen) => {
          for (const { file, kind } of chosen) add(file, kind, kinds)
        },
        say: setMistake,
      },
    )
  }
  const afterRemoval = () => {
    setMistake(undefined)
    // The focused button is removed together with its row.
    input.current?.focus()
  }
  return (
    <fieldset className="grid min-w-0 content-start gap-1.5">
      <legend id={`${id}-label`} className="mb-1.5 font-medium text-sm">
        {label}
      </legend>
      <ul aria-labelledby={`${id}-label`} className="grid gap-2 empty:hidden">
        {value.map((url, index) => {
          const name = nameOf(url) ?? `${kindWord(kindOfUrl(url))} ${index + 1}`
          const removeUrl = () => {
            onChange(value.filter((other) => other !== url))
            afterRemoval()
          }
          return (
            <UploadedRow
              key={url}
              url={url}
              name={name}
              trouble={troubleOf(url)}
              onRemove={removeUrl}
            />
          )
        })}
        {items.map((item) => {
          const removeItem = () => {
            remove(item.id)
            afterRemoval()
          }
          return (
            <UploadRow
              key={item.id}
              item={item}
              onRetry={() => retry(item.id)}
              onRemove={removeItem}
            />
          )
        })}
      </ul>
      <DropZone
        ref={input}
        onFiles={choose}
        multiple={max > 1}
        accept={acceptOf(kinds)}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint ${id}-error`}
        {...(error !== undefined && { 'aria-invalid': true })}
      />
      <p id={`${id}-hint`} className="text-muted text-sm empty:hidden">
        {hint}
      </p>
      <p id={`${id}-error`} aria-live="polite" className="text-bad text-sm empty:hidden">
        {mistake ?? error}
      </p>
      <p role="status" className="sr-only">
        {news}
      </p>
    </fieldset>
  )
}
