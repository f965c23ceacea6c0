import type { FileKind } from '@tandem/contract/platform/files/file.schema.ts'
import { kindInBytes } from './file-kind.ts'
import { kindOfFile, tellsNothing, tooManyWords, wrongKindWords } from './upload-words.ts'

export type ChosenFile = { file: File; kind: FileKind }

type Field = { kinds: readonly FileKind[]; max: number; free: number }
type Told = {
  add: (chosen: ChosenFile[]) => void
  say: (mistake: string | undefined) => void
}

/** May call `add` again after inspecting files with a missing or wrong type. */
export const chooseFiles = async (
  files: readonly File[],
  { kinds, max, free }: Field,
  { add, say }: Told,
): Promise<void> => {
  let left = free
  const take = (chosen: ChosenFile[]): string | undefined => {
    const fitting = chosen.slice(0, Math.max(0, left))
    left -= fitting.length
    if (fitting.length > 0) add(fitting)
    return fitting.length < chosen.length ? tooManyWords(max) : undefined
  }
  const sorted = files.map((file) => ({ file, kind: kindOfFile(file, kinds) }))
  const isKnown = (one: { file: File; kind: FileKind | undefined }): one is ChosenFile =>
    one.kind !== undefined
  const unknown = sorted.filter((one) => !isKnown(one)).map(({ file }) => file)
  const wrong = (of: readonly File[]) => of.at(-1) && wrongKindWords(of.at(-1)?.name ?? '', kinds)
  const tooMany = take(sorted.filter(isKnown))
  say(tooMany ?? wrong(unknown.filter(({ type }) => !tellsNothing(type))))
  if (unknown.length === 0) return
  const looked = await Promise.all(
    unknown.map(async (file) => ({
      file,
      kind: await kindInBytes(file, kinds).catch(() => undefined),
    })),
  )
  const late = take(looked.filter(isKnown))
  say(tooMany ?? late ?? wrong(looked.filter((one) => !isKnown(one)).map(({ file }) => file)))
}
