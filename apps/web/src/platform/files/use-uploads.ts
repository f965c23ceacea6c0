import type { FileKind } from '@tandem/contract/platform/files/file.schema.ts'
import { useEffect, useRef, useState } from 'react'
import { beginUpload, type RunningUpload } from './upload.api.ts'

/** A running or failed upload. A finished upload is only an address in the field's value. */
export type UploadItem = {
  id: string
  file: File
  kind: FileKind
  sentBytes: number
  state: 'sending' | 'waiting' | 'checking' | 'failed' | 'useless'
  message?: string
  /** The file is accepted, but other browsers may not be able to show it. */
  trouble?: string
}

type Told = (words: string) => void

export const useUploads = (
  value: readonly string[],
  onChange: (urls: string[]) => void,
  tell: Told,
) => {
  const [items, setItems] = useState<readonly UploadItem[]>([])
  const running = useRef(new Map<string, RunningUpload>())
  const known = useRef(
    new Map<string, { name: string; turn: number; trouble: string | undefined }>(),
  )
  const turns = useRef(0)
  // An upload may finish long after it was started, so it must see the latest value.
  const latest = useRef({ value, onChange })
  latest.current = { value, onChange }
  useEffect(() => {
    const uploads = running.current
    // A stopped upload resumes when the same file is chosen again.
    return () => {
      for (const upload of uploads.values()) upload.stop()
    }
  }, [])

  const change = (id: string, news: Partial<UploadItem>) =>
    setItems((all) => all.map((item) => (item.id === id ? { ...item, ...news } : item)))
  const drop = (id: string) => {
    running.current.delete(id)
    setItems((all) => all.filter((item) => item.id !== id))
  }

  const add = (file: File, kind: FileKind, kinds: readonly FileKind[]) => {
    const id = crypto.randomUUID()
    turns.current += 1
    const turn = turns.current
    setItems((all) => [...all, { id, file, kind, sentBytes: 0, state: 'sending' }])
    let trouble: string | undefined
    const upload = beginUpload(
      file,
      { kind, kinds },
      {
        onProgress: (sentBytes) => change(id, { sentBytes, state: 'sending' }),
        onWaiting: () => change(id, { state: 'waiting' }),
        onChecking: () => change(id, { state: 'checking', sentBytes: file.size }),
        onFailed: (message, mayRetry) => {
          change(id, { state: mayRetry ? 'failed' : 'useless', message })
          tell(`${file.name}: ${message}`)
        },
        onTrouble: (sentence) => {
          trouble = sentence
          change(id, { trouble })
          tell(`${file.name}: ${sentence}`)
        },
        onDone: ({ url, name }) => {
          known.current.set(url, { name, turn, trouble })
          drop(id)
          const urls = [...latest.current.value]
          const later = urls.findIndex((other) => (known.current.get(other)?.turn ?? 0) > turn)
          urls.splice(later < 0 ? urls.length : later, 0, url)
          // Another upload may finish before the next render.
          latest.current.value = urls
          latest.current.onChange([...urls])
          tell(`${name} is uploaded.`)
        },
      },
    )
    running.current.set(id, upload)
  }
  const retry = (id: string) => {
    change(id, { state: 'sending' })
    running.current.get(id)?.retry()
  }
  const remove = (id: string) => {
    running.current.get(id)?.cancel()
    drop(id)
  }
  const isUnderWay = (file: File) =>
    items.some(
      ({ file: other }) =>
        other.name === file.name &&
        other.size === file.size &&
        other.lastModified === file.lastModified,
    )
  return {
    items,
    add,
    retry,
    remove,
    isUnderWay,
    nameOf: (url: string) => known.current.get(url)?.name,
    troubleOf: (url: string) => known.current.get(url)?.trouble,
  }
}
