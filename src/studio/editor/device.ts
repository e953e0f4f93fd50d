/** How wide the page is shown. */
export type Device = 'desk' | 'phone';
