import type { ContentComment } from '@tandem/contract/collaborations/submissions/comment.schema.ts'
import type { ContentRound } from '@tandem/contract/collaborations/submissions/submission.schema.ts'
import { counted } from '@tandem/contract/plural.ts'
import { kindOfUrl } from '#platform/files/upload-words.ts'
import { ChipToggle } from '#ui/chip.tsx'
import { nameOfFile } from './comment-place.ts'
import { PinnedPicture } from './pinned-picture.tsx'
import { PinnedVideo } from './pinned-video.tsx'
import type { Work } from './use-work.ts'

export const PinnedWork = ({
  work,
  round,
  comments,
  canComment = false,
}: {
  work: Work
  round: Pick<ContentRound, 'fileUrls' | 'previewOnly' | 'round'>
  comments: readonly ContentComment[]
  canComment?: boolean
}) => {
  const numbered = comments.map((comment, index) => ({ comment, number: index + 1 }))
  const { file } = work
  if (file === undefined) return null
  const here = numbered.filter(({ comment }) => comment.fileUrl === file)
  const shared = {
    work,
    url: file,
    name: nameOfFile(file, round.fileUrls),
    previewOnly: round.previewOnly,
    comments: here,
  }
  return (
    <div className="grid gap-3">
      {kindOfUrl(file) === 'video' ? (
        <PinnedVideo key={file} {...shared} />
      ) : (
        <PinnedPicture key={file} {...shared} canComment={canComment} />
      )}
      {round.fileUrls.length > 1 && (
        <ul aria-label={`Files of round ${round.round}`} className="flex flex-wrap gap-2">
          {round.fileUrls.map((url) => {
            const count = comments.filter((comment) => comment.fileUrl === url).length
            return (
              <li key={url}>
                <ChipToggle pressed={url === file} onClick={() => work.choose(url)}>
                  {nameOfFile(url, round.fileUrls)}
                  {count > 0 && (
                    <span className="tabular text-muted">{counted(count, 'comment')}</span>
                  )}
                </ChipToggle>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
