import { useRef, useState } from 'react'
import { ApiRefusal, sentenceOf } from '#lib/api-refusal.ts'
import { limitConcurrency } from '../concurrency-limit.ts'
import { uploadImage } from '../file.api.ts'

export type PictureUpload = {
  id: string
  file: File
  trouble?: string
  mayRetry?: boolean
}

// One upload at a time, so that pictures appear in the order in which they were chosen.
const limit = limitConcurrency(1)

export const usePictureUploads = (onDone: (url: string) => void) => {
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([])
  const [sum, setSum] = useState({ chosen: 0, done: 0 })
  const dropped = useRef(new Set<string>())
  const change = (next: PictureUpload) =>
    setUploads((all) => all.map((one) => (one.id === next.id ? next : one)))
  const drop = (id: string) => setUploads((all) => all.filter((one) => one.id !== id))

  const send = async (upload: PictureUpload) => {
    const { id, file } = upload
    try {
      const url = await limit(async () =>
        dropped.current.has(id) ? undefined : (await uploadImage(file)).url,
      )
      drop(id)
      if (url === undefined || dropped.current.has(id)) return
      setSum(({ chosen, done }) => ({ chosen, done: done + 1 }))
      onDone(url)
    } catch (error) {
      const isFile = error instanceof ApiRefusal && error.code.startsWith('file.')
      change({ ...upload, trouble: sentenceOf(error), mayRetry: !isFile })
    }
  }
  const isUnderWay = uploads.some(({ trouble }) => trouble === undefined)
  return {
    uploads,
    sum,
    isUnderWay,
    add: (files: readonly File[]) => {
      const added = files.map((file) => ({ id: crypto.randomUUID(), file }))
      setSum((now) =>
        isUnderWay
          ? { ...now, chosen: now.chosen + files.length }
          : { chosen: files.length, done: 0 },
      )
      setUploads((all) => [...all, ...added])
      for (const upload of added) void send(upload)
    },
    retry: ({ id, file }: PictureUpload) => {
      change({ id, file })
      void send({ id, file })
    },
    remove: ({ id }: PictureUpload) => {
      dropped.current.add(id)
      drop(id)
    },
  }
}
