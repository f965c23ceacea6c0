/** The person for whom the server renders a page. */
export type Visitor = {
  cookies: string
  /** Calls the API with this visitor's cookies. */
  ask: (path: string) => Promise<Answer>
}
export type Answer = Pick<Response, 'ok' | 'status' | 'json'>

let current = (): Visitor | undefined => undefined

/** Undefined in the browser. */
export const visitor = (): Visitor | undefined => current()

export const takeVisitorsFrom = (other: typeof visitor): void => {
  current = other
}
