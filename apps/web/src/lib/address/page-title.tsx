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
/** Two contexts: a page that only sets the title must not render again when the title changes. */
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

/** Replaces the route's title in the header and the tab, for example by a brand's name. */
export const usePageTitle = (title: string | undefined): void => {
  const setTitle = useContext(SetPageTitle)
  useEffect(() => {
    // An urgent update would discard server-rendered parts that are not hydrated yet.
    startTransition(() => setTitle(title))
    return () => startTransition(() => setTitle(undefined))
  }, [title, setTitle])
}
