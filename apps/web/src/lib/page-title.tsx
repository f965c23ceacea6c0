import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'

type Override = { title: string | undefined; setTitle: (title: string | undefined) => void }

const PageTitle = createContext<Override>({ title: undefined, setTitle: () => {} })

export const PageTitleProvider = ({ children }: { children: ReactNode }) => {
  const [title, setTitle] = useState<string>()
  return <PageTitle value={{ title, setTitle }}>{children}</PageTitle>
}

export const usePageTitleOverride = (): string | undefined => useContext(PageTitle).title

/** Replaces the path's title (header and tab) by what only the page knows: a brand's name. */
export const usePageTitle = (title: string | undefined): void => {
  const { setTitle } = useContext(PageTitle)
  useEffect(() => {
    setTitle(title)
    return () => setTitle(undefined)
  }, [title, setTitle])
}
