# Plays the same decoder as probe.js by what no library of Node's does: calls of the kernel. Says a line for each that it
# reached.
#
#   perl calls.pl SERVER ADDRESS SIBLING READ-MEMORY PTRACE PRLIMIT FCNTL
use strict;
use warnings;

my ($server, $address, $sibling, $read_memory, $ptrace, $prlimit, $fcntl) = @ARGV;
use constant { ATTACH => 16, FILES => 7, SET_OWNER => 8 };

my $bytes = pack 'Q', 0;
my $mine = pack 'PQ', $bytes, 8;
my $theirs = pack 'QQ', hex $address, 8;
print "memory: call\n" if syscall($read_memory, $server, $mine, 1, $theirs, 1, 0) == 8;
print "siblings: trace\n" if syscall($ptrace, ATTACH, $sibling, 0, 0) == 0;
my $limit = pack 'QQ', 64, 64;
print "siblings: limits\n" if syscall($prlimit, $sibling, FILES, $limit, 0) == 0;
print "siblings: signal by a descriptor\n" if syscall($fcntl, 1, SET_OWNER, $sibling) == 0;
print "called\n";
