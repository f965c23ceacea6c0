/** Does the work, and once more if it fails; the second failure is thrown. */
export const orOnceMore = async <T>(
  work: () => Promise<T>,
  onFailure: (error: unknown) => void,
): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    onFailure(error)
    return work()
  }
}
