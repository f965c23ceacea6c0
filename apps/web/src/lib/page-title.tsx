import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'

type Override = { title: string | undefined; setTitle: (title: string | undefined) => void }

const PageTitle = createContext<Override>({ title: undefined, setTitle: () => {} })

/** Holds the title a page gave itself, above everything that shows it. */
export const PageTitleProvider = ({ children }: { children: ReactNode }) => {
  const [title, setTitle] = useState<string>()
  return <PageTitle value={{ title, setTitle }}>{children}</PageTitle>
}

/** The title the current page gave itself, if it did. */
export const usePageTitleOverride = (): string | undefined => useContext(PageTitle).title

/** Replaces the title that the path gives (header and tab) by what only the page knows: a brand's name. */
export const usePageTitle = (title: string | undefined): void => {
  const { setTitle } = useContext(PageTitle)
  useEffect(() => {
    setTitle(title)
    return () => setTitle(undefined)
  }, [title, setTitle])
}
