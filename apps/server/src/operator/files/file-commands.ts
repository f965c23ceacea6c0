import { filesFolder, type MovedFiles, moveFiles, sizeOf } from '#platform/files/index.ts'
import { settings } from '#platform/settings/settings.ts'
import { type Command, type Print, plain } from '../command-shape.ts'

const shownMax = 20

const tell = ({ copied, bytes, present, failed, missing }: MovedFiles, print: Print): void => {
  print(`Copied to S3 and compared: ${copied} (${sizeOf(bytes)})`)
  print(`In S3 before: ${present}`)
  for (const { key, reason } of failed.slice(0, shownMax)) print(`Not copied: ${key} (${reason})`)
  print(`Remaining on this disk: ${failed.length}`)
  if (missing > 0)
    print(
      `In the database, but neither on this disk nor in S3: ${missing}. Run the command on each machine that has files.`,
    )
}

const move = async (print: Print): Promise<number> => {
  if (settings.s3 === undefined) {
    print('S3_BUCKET is not set. Set it for every server, restart them, then run move-files again.')
    return 1
  }
  const moved = await moveFiles()
  tell(moved, print)
  if (moved.failed.length > 0 || moved.missing > 0) return 1
  print(`All files are in S3. After a backup, you may delete ${filesFolder()}.`)
  return 0
}

export const fileCommands: readonly Command[] = [
  {
    name: 'move-files',
    words: '',
    tells:
      'copies the files of this machine to S3 and compares each copy; servers may run meanwhile, and the command may be interrupted and repeated',
    fit: plain(move),
  },
]
