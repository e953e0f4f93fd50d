/** Whether keys are combined with the command key here. */
export const isMac = (): boolean => /Mac|iP(hone|ad)/.test(navigator.userAgent);
