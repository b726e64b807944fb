/** What the history keeps of a year whose cell opened a user's panel. */
export interface LeftAt {
  readonly leftAt: {
    readonly userId: number
    /** How far the page was scrolled, in px. */
    readonly top: number
  }
}
