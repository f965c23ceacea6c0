export type TraderEvents = {
  'trader.saved': { changed: string[] }
}
