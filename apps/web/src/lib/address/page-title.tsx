import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useState,
} from 'react'

type SetTitle = (title: string | undefined) => void

const PageTitle = createContext<string | undefined>(undefined)
/** Apart, or a page that says its title would be rendered again by it. */
const SetPageTitle = createContext<SetTitle>(() => {})

export const PageTitleProvider = ({ children }: { children: ReactNode }) => {
  const [title, setTitle] = useState<string>()
  return (
    <SetPageTitle value={setTitle}>
      <PageTitle value={title}>{children}</PageTitle>
    </SetPageTitle>
  )
}

export const usePageTitleOverride = (): string | undefined => useContext(PageTitle)

/** Replaces the path's title (header and tab) by what only the page knows: a brand's name. */
export const usePageTitle = (title: string | undefined): void => {
  const setTitle = useContext(SetPageTitle)
  useEffect(() => {
    // Nothing waits for it: in a hurry, parts that the server has rendered and that aren't alive
    // yet would be taken away.
    startTransition(() => setTitle(title))
    return () => startTransition(() => setTitle(undefined))
  }, [title, setTitle])
}
