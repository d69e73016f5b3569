// The program behind `npm run media:rebuild`, with the settings of its environment.
import "archive/media/rebuild";
