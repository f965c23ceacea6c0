import { clsx } from 'clsx'
import { Upload } from 'lucide-react'
import { type ComponentProps, type DragEvent, useState } from 'react'

type DropZoneProps = ComponentProps<'input'> & {
  onFiles: (files: File[]) => void
  multiple: boolean
}

export const DropZone = ({ onFiles, multiple, ...input }: DropZoneProps) => {
  const [isOver, setOver] = useState(false)
  const hover = (event: DragEvent) => {
    event.preventDefault()
    setOver(event.type === 'dragover')
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    <label
      onDragOver={hover}
      onDragLeave={hover}
      onDrop={drop}
      className={clsx(
        'relative flex min-h-24 cursor-pointer flex-col items-center justify-center gap-1.5 rounded-control border-2 border-dashed p-4 text-center text-muted text-sm has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
        isOver ? 'border-accent bg-accent-soft' : 'border-control bg-sunken',
      )}
    >
      <input
        {...input}
        type="file"
        multiple={multiple}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // Without this, choosing the same file again would not fire a change event.
          target.value = ''
        }}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <Upload aria-hidden="true" className="size-6" />
      <span className="font-medium text-ink">{multiple ? 'Choose files' : 'Choose a file'}</span>
      <span className="hidden sm:inline">{multiple ? 'or drop them here' : 'or drop it here'}</span>
    </label>
  )
}
