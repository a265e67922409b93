/*
 * React works in steps of 5 ms, so that the browser can react in between. It sends itself a message after each, but
 * Chromium delivers messages that follow one another in one task, which then takes up to 50 ms. React prefers
 * setImmediate if there is one, so it gets one that begins a task of its own. Browsers without postTask keep the
 * messages. Has to run before React's scheduler is loaded.
 */
if ('scheduler' in window && 'postTask' in window.scheduler) {
  Object.assign(window, {
    setImmediate: (callback: () => void) => void window.scheduler.postTask(callback),
  });
}
