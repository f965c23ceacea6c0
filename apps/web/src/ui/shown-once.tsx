import { CopyButton } from './copy-button.tsx'

export const ShownOnce = ({ what, text }: { what: string; text: string }) => (
  <div className="grid gap-2 rounded-card border border-line bg-card p-4">
    <p>Copy the {what} now: it is not shown again.</p>
    <p className="flex flex-wrap items-center gap-3">
      <code className="break-all">{text}</code>
      <CopyButton text={text} label={`Copy the ${what}`} />
    </p>
  </div>
)
