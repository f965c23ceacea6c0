/** A picture of the server's page may have failed before the page was alive to hear of it. */
export const failedEarly = (picture: HTMLImageElement | null): boolean =>
  picture?.complete === true && picture.naturalWidth === 0
