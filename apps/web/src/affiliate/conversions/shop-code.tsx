import { useState } from 'react'
import { CopyButton } from '#ui/copy-button.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx'

type Code = { name: string; text: string }

export const ShopCode = ({ name, text, folded = false }: Code & { folded?: boolean }) => (
  <figure className="grid grid-cols-[minmax(0,1fr)] gap-2">
    <figcaption className="flex flex-wrap items-center justify-between gap-3">
      {name}
      <CopyButton text={text} label={`Copy for ${name}`} />
    </figcaption>
    {folded ? (
      <details>
        <summary className="min-h-9 w-fit cursor-pointer font-semibold text-sm">Show code</summary>
        <Text>{text}</Text>
      </details>
    ) : (
      <Text>{text}</Text>
    )}
  </figure>
)

export const ShopCodeChoice = ({ label, codes }: { label: string; codes: readonly Code[] }) => {
  const [chosen, setChosen] = useState(codes[0]?.name ?? '')
  return (
    <Tabs value={chosen} onValueChange={setChosen} className="min-w-0">
      <TabList aria-label={label}>
        {codes.map(({ name }) => (
          <Tab key={name} value={name}>
            {name}
          </Tab>
        ))}
      </TabList>
      {codes.map(({ name, text }) => (
        <TabPanel key={name} value={name}>
          <div className="-mt-3 grid grid-cols-[minmax(0,1fr)] gap-2">
            <span className="justify-self-end">
              <CopyButton text={text} label={`Copy for ${name}`} />
            </span>
            <Text>{text}</Text>
          </div>
        </TabPanel>
      ))}
    </Tabs>
  )
}

const Text = ({ children }: { children: string }) => (
  <pre className="whitespace-pre-wrap wrap-anywhere rounded-card border border-line bg-card p-4 text-sm">
    {children}
  </pre>
)
