import { FileTile } from './file-tile.tsx'
import { kindOfUrl, kindWord } from './upload-words.ts'

type FileListProps = {
  urls: readonly string[]
  /** For screen readers, such as "Files of round 2". */
  label: string
  previewOnly?: boolean
}

export const FileList = ({ urls, label, previewOnly = false }: FileListProps) => (
  <ul aria-label={label} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
    {urls.map((url, index) => (
      <li key={url}>
        <FileTile
          url={url}
          name={`${kindWord(kindOfUrl(url))} ${index + 1}`}
          previewOnly={previewOnly}
        />
      </li>
    ))}
  </ul>
)
