import { CopyButton } from '#ui/copy-button.tsx'

/**
 * Letter by letter as it is to be pasted, with what it is for. `folded`: long, and read by hardly
 * anybody who copies it.
 */
export const ShopCode = ({
  name,
  text,
  folded = false,
}: {
  name: string
  text: string
  folded?: boolean
}) => (
  <figure className="grid grid-cols-[minmax(0,1fr)] gap-2">
    <figcaption className="flex flex-wrap items-center justify-between gap-3">
      {name}
      <CopyButton text={text} label={`Copy for ${name}`} />
    </figcaption>
    {folded ? (
      <details>
        <summary className="min-h-9 w-fit cursor-pointer font-semibold text-sm">
          Read the code
        </summary>
        <Text>{text}</Text>
      </details>
    ) : (
      <Text>{text}</Text>
    )}
  </figure>
)

const Text = ({ children }: { children: string }) => (
  <pre className="whitespace-pre-wrap wrap-anywhere rounded-card border border-line bg-card p-4 text-sm">
    {children}
  </pre>
)
