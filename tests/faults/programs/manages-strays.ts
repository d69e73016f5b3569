// The program behind `npm run strays`, with the settings of its environment.
import "archive/strays/strays";
