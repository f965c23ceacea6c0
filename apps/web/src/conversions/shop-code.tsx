import { CopyButton } from '#ui/copy-button.tsx'

/** Letter by letter as it is to be pasted, with what it is for. */
export const ShopCode = ({ name, text }: { name: string; text: string }) => (
  <figure className="grid grid-cols-[minmax(0,1fr)] gap-2">
    <figcaption className="flex flex-wrap items-center justify-between gap-3">
      {name}
      <CopyButton text={text} label={`Copy for ${name}`} />
    </figcaption>
    <pre className="whitespace-pre-wrap wrap-anywhere rounded-card border border-line bg-card p-4 text-sm">
      {text}
    </pre>
  </figure>
)
